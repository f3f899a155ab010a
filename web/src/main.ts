// Where the page begins: what the first screen needs is asked for at once, then language and theme,
// then the screens.
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { prefetch } from './lib/prefetch';
import { currentRoute } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';
import { preferredLanguage, speak } from './lib/words/language.svelte';

settings.showTheme();
prefetch(currentRoute());
const target = document.getElementById('app');
if (target) void speak(preferredLanguage()).then(() => mount(App, { target }));
