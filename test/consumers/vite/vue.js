import { createApp, h, ref } from 'vue';
import Tickets from './Tickets.vue';

const show = ref('12');
const button = (text, onClick) => h('button', { type: 'button', onClick }, text);
const choose = (id) => () => {
  show.value = id;
};

window.heard = [];
createApp({
  render: () => [
    button('Другое событие', choose('13')),
    button('Убрать', choose('')),
    show.value && h(Tickets, { show: show.value, onReady: () => window.heard.push('Vue') }),
  ],
}).mount('#root');
