// All French texts of the page except those of the games. Loaded when French is spoken.
const files = import.meta.glob<string>(
  ['../../../crates/{words,table,live,server}/text/fr.ftl', '../../text/fr.ftl'],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files);
