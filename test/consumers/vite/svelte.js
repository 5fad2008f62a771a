import { mount } from 'svelte';
import Page from './Page.svelte';

window.heard = [];
mount(Page, { target: document.getElementById('root') });
