// What JSX becomes calls of (`inject` in build.mjs).
export { createElement, Fragment } from 'preact';
