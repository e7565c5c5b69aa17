import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** What became of each of those with whom the same was done. */
export interface Results<Row> {
  readonly done: readonly Row[];
  readonly failed: readonly { readonly row: Row; readonly reason: string }[];
}

/** Does the same with each, one after the other; one that fails does not keep the others from it. */
export async function doEach<Row>(rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<Results<Row>> {
  const done: Row[] = [];
  const failed: { row: Row; reason: string }[] = [];
  for (const row of rows)
    try {
      await act(row);
      done.push(row);
    } catch (error) {
      failed.push({ row, reason: error instanceof Error ? error.message : String(error) });
    }
  return { done, failed };
}

/** As `doEach`, all at the same time. */
export async function doAll<Row>(rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<Results<Row>> {
  const each = await Promise.all(rows.map((row) => doEach([row], act)));
  return { done: each.flatMap(({ done }) => done), failed: each.flatMap(({ failed }) => failed) };
}

/**
 * `doEach` for a button: one run at a time. `refresh` has all queries of these words of the contract read again; once the results were
 * read, for a row that is gone takes its results along.
 */
export function useEach<Row>(...words: readonly string[]) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const each = async (rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<Results<Row> | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    const results = await doEach(rows, act);
    setBusy(false);
    return results;
  };
  const refresh = () => {
    for (const word of words) void client.invalidateQueries({ queryKey: [word] });
  };
  return { each, refresh, busy };
}
