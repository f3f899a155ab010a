// The lint rules of the page. Prettier does the formatting.
import js from '@eslint/js';
import globals from 'globals';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'shots/', '**/wire.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // The content security policy forbids style attributes in markup.
      'no-restricted-syntax': [
        'error',
        { selector: 'SvelteAttribute[key.name="style"]', message: 'Use a style: directive.' },
      ],
      'svelte/no-at-html-tags': 'error',
      'svelte/button-has-type': 'error',
      'svelte/no-navigation-without-resolve': 'off',
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  { files: ['build/**', 'e2e/**', 'tests/**'], rules: { 'no-console': 'off' } },
);
