// Writes down what the widget tells the page; a data layer or Yandex.Metrica is fed the same way.
const log = document.getElementById('log');
for (const name of ['ready', 'ticket-add', 'ticket-remove', 'checkout-open', 'order-checkout', 'payment', 'error']) {
  document.addEventListener(`bswidget:${name}`, ({ type, detail }) => {
    log.textContent += `${type} ${JSON.stringify(detail)}\n`;
  });
}
