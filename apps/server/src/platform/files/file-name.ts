import { cleanLine } from '@footlight/contract';

const LONGEST = 200;

/** Cleans a client's file name: the last part of the path, on one line, without invisible characters. May be empty. */
export const fileNameOf = (said: string): string =>
  cleanLine(said.split(/[/\\]/).at(-1) ?? '')
    .slice(0, LONGEST)
    .toWellFormed();
