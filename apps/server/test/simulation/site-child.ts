import { openNode, type NodeOptions, type SiteNode } from './site-node.ts';

/** Commands from the parent process, and their results. */
export interface Order {
  readonly id: number;
  readonly name: keyof SiteNode;
  readonly argument: unknown;
}
export interface Outcome {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}
export type Words = Outcome | { readonly complaint: string } | 'ready';

const say = (words: Words) => void process.send?.(words);
process.on('disconnect', () => process.exit(1));

const options = JSON.parse(process.argv[2] ?? '{}') as NodeOptions;
const node = await openNode(options, (complaint) => say({ complaint }));
process.on('message', async ({ id, name, argument }: Order) => {
  try {
    say({ id, value: await (node[name] as (argument: unknown) => Promise<unknown>)(argument) });
  } catch (error) {
    say({ id, error: String(error instanceof Error ? error.stack : error) });
  }
});
say('ready');
