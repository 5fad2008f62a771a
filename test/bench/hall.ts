// `npm run bench:hall -- [runs] [halls] [--record]` sets the hall map beside plain SVG, and with `--peers` beside libraries that
// draw seats. Three runs of all halls take ten minutes, of the usual halls beside libraries about ten.
await (process.argv.includes('--peers') ? import('./hallPeers/run') : import('./hall/besidePlain'));

export {};
