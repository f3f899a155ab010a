// All English texts of the page except those of the games. Loaded when English is spoken.
const files = import.meta.glob<string>(
  ['../../../crates/{words,table,live,server}/text/en.ftl', '../../text/en.ftl'],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files);
