import { unzipSync } from 'fflate';

/**
 * Returns the files of an archive by path, as text. Uses an independent reader, because the product's own code wrote
 * the archive.
 */
export const unzip = (zip: Uint8Array): Map<string, string> =>
  new Map(
    Object.entries(unzipSync(zip))
      .filter(([path]) => !path.endsWith('/'))
      .map(([path, content]) => [path, Buffer.from(content).toString('utf8')]),
  );

export const unzipFrom = async (url: string): Promise<Map<string, string>> =>
  unzip(new Uint8Array(await (await fetch(url)).arrayBuffer()));
