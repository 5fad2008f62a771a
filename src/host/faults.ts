/** The event, on the widget's own root, that tells of an error nothing else caught. */
export const FAULT = 'bswidget-fault';
