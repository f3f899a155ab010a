// How Svelte files are compiled: with runes only, and with warnings that stop the check.
export default {
  compilerOptions: { runes: true },
};
