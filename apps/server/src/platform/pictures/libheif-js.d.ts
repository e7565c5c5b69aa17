declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    readonly data: Uint8ClampedArray<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
  }
  interface HeifPicture {
    get_width(): number;
    get_height(): number;
    /** Fills `target` with RGBA, or passes null if the picture can't be decoded. */
    display(target: Pixels, done: (shown: Pixels | null) => void): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] } };
  export = libheif;
}
