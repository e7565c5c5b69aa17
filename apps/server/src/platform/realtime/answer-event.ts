import { allLiveEvents, type LiveEventName } from '@footlight/contract';
import { z } from 'zod';
import type { Logger } from '../log/log.ts';
import type { LiveSocket } from '../module.ts';
import { Refusal } from '../refuse.ts';

export type EventHandlers = Partial<Record<string, (socket: LiveSocket, payload: never) => Promise<unknown>>>;

const errorAnswer = (code: string, message: string) => ({ error: { code, message } });

/**
 * Handles one client event. Returns `{ data }`, or `{ error: { code, message } }` if the event is invalid or refused.
 */
export async function answerEvent(
  handlers: EventHandlers,
  socket: LiveSocket,
  event: { name: string; payload: unknown },
  log: Logger,
): Promise<object> {
  const handler = Object.hasOwn(handlers, event.name) ? handlers[event.name] : undefined;
  if (!handler) return errorAnswer('NOT_FOUND', 'No such event.');
  try {
    const definition = allLiveEvents[event.name as LiveEventName];
    const parsed = z.safeParse(definition.payload as unknown as z.core.$ZodType, event.payload);
    if (!parsed.success) return errorAnswer('VALIDATION_FAILED', 'Bad request!');
    return { data: await handler(socket, parsed.data as never) };
  } catch (error) {
    if (error instanceof Refusal) return errorAnswer(error.code, error.message);
    log.error({ err: error, event: event.name }, 'a live event failed');
    return errorAnswer('UNEXPECTED', 'Something went wrong!');
  }
}
