// Where the page begins: language and theme first, then the screens.
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import { preferredLanguage, speak } from './lib/words/language.svelte';

settings.showTheme();
const target = document.getElementById('app');
if (target) void speak(preferredLanguage()).then(() => mount(App, { target }));
