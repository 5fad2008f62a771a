import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadSelfCheck } from '../../src/host/loadSelfCheck';
import { testPlace } from './place';

test('if Trusted Types forbid loading the self-check, nothing is thrown, and the console says how to include it', () => {
  document.body.innerHTML = '<script src="https://tickets.example/bswidget.js" type="text/plain"></script>';
  const place = testPlace();
  const warnings: string[] = [];
  const { warn } = console;
  const prototype = HTMLScriptElement.prototype;
  const source = Object.getOwnPropertyDescriptor(prototype, 'src') ?? {};
  console.warn = (text) => warnings.push(text);
  Object.defineProperty(prototype, 'src', {
    ...source,
    set() {
      throw new TypeError("This document requires 'TrustedScriptURL' assignment.");
    },
  });
  try {
    const { element, options, host } = place;
    loadSelfCheck({ element, options, lifetime: host });
  } finally {
    console.warn = warn;
    Object.defineProperty(prototype, 'src', source);
  }
  assert.is(warnings.length, 1);
  assert.match(`${warnings}`, 'Положите bswidget-check.js рядом с виджетом');
  assert.is(document.querySelectorAll('script').length, 1);
});

test.run();
