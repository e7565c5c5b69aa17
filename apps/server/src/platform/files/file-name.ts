import { cleanLine } from '@footlight/contract';

const LONGEST = 200;

/** The name of a file as the client gives it: the last part of a path, one line, without what nobody sees. May be empty. */
export const fileNameOf = (said: string): string =>
  cleanLine(said.split(/[/\\]/).at(-1) ?? '')
    .slice(0, LONGEST)
    .toWellFormed();
