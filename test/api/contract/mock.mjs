// Prism, with which many backends begin: it answers each call of a contract with the contract's own examples.
import { installFolder } from '../../support/packages.mjs';

installFolder('test/api/contract');
const { default: prismHttp } = await import('@stoplight/prism-http');
const { default: prismServer } = await import('@stoplight/prism-http-server');

const silent = () => {};
const logger = { info: silent, warn: silent, error: silent, debug: silent, success: silent, child: () => logger };

/**
 * Opens a mock as `prism mock --errors` does: it refuses requests and answers that break the contract.
 * @param {string} path of the document @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startMock(path) {
  const operations = await prismHttp.getHttpOperationsFromSpec(path);
  const server = prismServer.createServer(operations, {
    cors: true,
    components: { logger },
    config: {
      mock: { dynamic: false },
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: true,
      isProxy: false,
    },
  });
  const url = await server.listen(0, '127.0.0.1');
  return { url, close: () => server.close() };
}
