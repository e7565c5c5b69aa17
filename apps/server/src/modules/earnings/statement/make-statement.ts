import type { earnings, Input, StreamedFile } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Reader } from '../earning-range.ts';
import { drawStatement } from './draw-statement.ts';
import { readStatement } from './read-statement.ts';

export type SiteName = () => string;

/**
 * Creates the statement of a month as PDF. Throws FORBIDDEN, VALIDATION_FAILED, or NOT_FOUND for a month that has
 * not begun.
 */
export const makeStatement =
  (siteName: SiteName) =>
  async (reader: Reader, { params, query }: Input<typeof earnings.statement>): Promise<StreamedFile> => {
    const statement = (await readStatement(reader, { ...params, ...query })) ?? refuse('NOT_FOUND');
    return {
      name: `statement-${params.month}.pdf`,
      content: drawStatement(siteName(), statement) as AsyncIterable<Uint8Array>,
    };
  };
