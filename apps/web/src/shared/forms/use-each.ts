import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export interface Results<Row> {
  readonly done: readonly Row[];
  readonly failed: readonly { readonly row: Row; readonly reason: string }[];
}

/** Runs an action on each row in sequence. A failure doesn't stop the others. */
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

/** Like `doEach`, but in parallel. */
export async function doAll<Row>(rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<Results<Row>> {
  const each = await Promise.all(rows.map((row) => doEach([row], act)));
  return { done: each.flatMap(({ done }) => done), failed: each.flatMap(({ failed }) => failed) };
}

/**
 * `doEach` for a button, one run at a time. `refresh` refetches all queries of the given contract modules. Call
 * `refresh` once the user has read the results, because a row that disappears takes its results with it.
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
