import 'bswidget';

export const misspelledApi = () => <bs-widget apii="x" />;
export const misspelledShow = () => <bs-widget shwo={12} />;
export const noPayment = () => <bs-widget payment="hots" />;
export const noNumber = () => <bs-widget max-popups="many" />;
export const noId = () => <bs-widget show={{}} />;
export const noFlag = () => <bs-widget debug="no" />;
export const noListener = () => <bs-widget {...{ 'onbswidget:ready': (text: string) => text }} />;
export const threeAtOnce = () => <bs-widget apii="x" shwo={12} payment="hots" />;
