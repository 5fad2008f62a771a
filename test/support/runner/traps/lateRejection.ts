import { test } from 'uvu';

test('lets a rejection go unheard', () => {
  void Promise.reject(new Error('unheard'));
});
test.run();
