// What JSX becomes calls of (`inject` in build.mjs), and what stands first in every bundle that uses it.
// The style sheet amid the code would push equal code apart: brotli writes far copies with more bits (0.1 kB).
import '../src/styles.css';

export { createElement, Fragment } from 'preact';
