import { unzipSync } from 'fflate';

/** The files of an archive by their paths, as text. Why another's reader: ours wrote it. */
export const unzip = (zip: Uint8Array): Map<string, string> =>
  new Map(
    Object.entries(unzipSync(zip))
      .filter(([path]) => !path.endsWith('/'))
      .map(([path, content]) => [path, Buffer.from(content).toString('utf8')]),
  );

/** Downloads an archive and reads it. */
export const unzipFrom = async (url: string): Promise<Map<string, string>> =>
  unzip(new Uint8Array(await (await fetch(url)).arrayBuffer()));
