document.getElementById('open').onclick = () => window.bswidget.open({ api: '/api', show: 13 });
