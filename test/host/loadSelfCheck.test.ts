import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLifetime } from '../../src/host/lifetime';
import { loadSelfCheck } from '../../src/host/loadSelfCheck';
import { readOptions } from '../../src/options';

test('a page whose Trusted Types let no script add another keeps its widget, and reads what to do', () => {
  document.body.innerHTML = '<script src="https://tickets.example/bswidget.js" type="text/plain"></script>';
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
    loadSelfCheck({
      element: document.body,
      options: readOptions(() => undefined, 'https://theatre.example/'),
      lifetime: createLifetime(),
    });
  } finally {
    console.warn = warn;
    Object.defineProperty(prototype, 'src', source);
  }
  assert.is(warnings.length, 1);
  assert.match(`${warnings}`, 'положите рядом https://tickets.example/bswidget-check.js или подключите её тегом');
  assert.is(document.querySelectorAll('script').length, 1);
});

test.run();
