// Lets Node run the sources as they are: `node --import ./test/support/register.mjs file.ts`.
import { register } from 'node:module';

register('./loader.mjs', import.meta.url);
