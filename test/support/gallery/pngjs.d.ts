/** The part of pngjs that the gallery's test uses; the package has no types of its own. */
declare module 'pngjs' {
  export class PNG {
    static sync: {
      read: (file: Uint8Array) => PNG;
      write: (image: PNG) => Buffer;
    };
    constructor(options: { width: number; height: number });
    width: number;
    height: number;
    data: Buffer;
  }
}
