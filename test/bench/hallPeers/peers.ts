/** Who is compared: the widget's hall first, then libraries, and what each of them leaves to its page. */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { bundle, TARGET } from '../../../build.mjs';
import { installFolder } from '../../support/packages.mjs';

const FOLDER = 'test/bench/hallPeers';

export interface Peer {
  name: string;
  /** Its adapter in this folder. */
  adapter: string;
  /** The package it comes from; ours comes from none. */
  module?: string;
  /** It gets the text of the drawing as ours does, and reads the places of the array there. */
  readsText?: boolean;
  /** It does not zoom: its place scrolls. */
  isFlat?: boolean;
  draws: string;
  leavesOut: string;
}

const OF_ALL = 'the drawing and its words, seat numbers, buttons, keyboard, list, screen readers, dark theme';

export const PEERS: Peer[] = [
  {
    name: 'ours',
    adapter: 'ours',
    draws: 'SVG, a path for seats that look alike; reads the SVG text',
    leavesOut: 'at rest the seats of arena, stadium and concert: sectors stand for them until the buyer comes closer',
  },
  {
    name: 'seatchart',
    adapter: 'seatchart',
    module: 'seatchart',
    isFlat: true,
    draws: 'an HTML box a seat, in a grid',
    leavesOut: `where seats stand, zoom (the place scrolls), ${OF_ALL}`,
  },
  {
    name: 'leaflet',
    adapter: 'leafletFromArray',
    module: 'leaflet',
    draws: 'a canvas, at twice the density at most; seats keep one size on the screen',
    leavesOut: `seats that grow with the zoom, ${OF_ALL}`,
  },
  {
    name: 'leaflet from the SVG text',
    adapter: 'leafletFromText',
    module: 'leaflet',
    readsText: true,
    draws: 'the same; its page has the browser read the text and asks it where each seat is',
    leavesOut: `to clean the drawing of what is hostile, seats that grow with the zoom, ${OF_ALL}`,
  },
  {
    name: 'konva',
    adapter: 'konva',
    module: 'konva',
    draws: 'a canvas and a second one for hits, at the density of the screen',
    leavesOut: `zoom and its bounds (written for it here), ${OF_ALL}`,
  },
  {
    name: 'seatmap-canvas',
    adapter: 'seatmapCanvas',
    module: '@alisaitteke/seatmap-canvas',
    draws: 'three SVG elements a seat',
    leavesOut: `sizes of seats, ${OF_ALL}`,
  },
];

const packageOf = (path: string): { version?: string; dependencies: Record<string, string> } =>
  JSON.parse(readFileSync(`${FOLDER}/${path}package.json`, 'utf8'));

/** Installs the libraries, as they are pinned, in their own folder, unless they are there. @throws when npm cannot */
export const installPeers = (): string => installFolder(FOLDER);

/** @returns a peer's name with its version */
export const titleOf = ({ name, module }: Peer): string => {
  if (!module) return name;
  return `${name} ${packageOf('').dependencies[module]}`;
};

/** @returns the script of a peer's page */
export const scriptOf = async ({ adapter, module }: Peer): Promise<string> => {
  const path = `${FOLDER}/${adapter}.ts`;
  if (!module) return (await bundle(path, 'js')).code;
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: TARGET,
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
};
