import type { AllEndpoints, Endpoint } from '@footlight/contract';
import type { Route } from '../../platform/http/implement.ts';
import type { Module } from '../../platform/module.ts';
import { withScreened, type Screen } from './screen.ts';
import type { Place } from './word-match.rules.ts';

type CallName = {
  [W in keyof AllEndpoints & string]: `${W}.${keyof AllEndpoints[W] & string}`;
}[keyof AllEndpoints & string];
interface Fields {
  readonly fields: readonly string[];
  readonly place: Place;
}
const texts = (...fields: string[]): Fields => ({ fields, place: 'texts' });
const ITEM = texts('title', 'description', 'tags');

/**
 * Calls that write texts for others, with the fields to screen. Texts that can be held (lines, messages, comments) are
 * screened by their own commands (`withHeld`).
 */
export const SCREENED_CALLS: Readonly<Partial<Record<CallName, Fields>>> = {
  'users.update': texts('name', 'bio'),
  'performers.update': texts('name', 'bio', 'tags'),
  'studios.update': texts('name', 'bio'),
  'streaming.live': texts('title', 'pinnedNote'),
  'streaming.update': texts('title', 'pinnedNote'),
  'feed.create': texts('text'),
  'feed.update': texts('text'),
  'clips.create': texts('title'),
  'crowdfunding.create': texts('title', 'description'),
  'crowdfunding.update': texts('title', 'description'),
  'crowdfunding.addUpdate': texts('text'),
  'tickets.announce': texts('title', 'description'),
  'polls.open': texts('question', 'options'),
  'catalog.createGallery': ITEM,
  'catalog.updateGallery': ITEM,
  'catalog.createPhoto': ITEM,
  'catalog.updatePhoto': ITEM,
  'catalog.createVideo': ITEM,
  'catalog.updateVideo': ITEM,
  'catalog.createProduct': ITEM,
  'catalog.updateProduct': ITEM,
  'developers.createBot': texts('name'),
  'developers.say': { fields: ['text'], place: 'chat' },
  'messaging.edit': { fields: ['text'], place: 'messages' },
  'massMessages.send': { fields: ['text'], place: 'messages' },
};
const byName: Readonly<Record<string, Fields>> = SCREENED_CALLS;

function screened(screen: Screen, route: Route): Route {
  const found = byName[route.name];
  if (!found) return route;
  type Handle = (context: unknown, input: { body: unknown }) => Promise<Endpoint['response']['_zod']['input']>;
  const handle = withScreened(screen, found.fields, route.handle as unknown as Handle, found.place);
  return { ...route, handle: handle as unknown as Route['handle'] };
}

/** Wraps a module so that its calls receive screened texts. */
export const screenedBy =
  (screen: Screen) =>
  (module: Module): Module =>
    module.routes
      ? { ...module, routes: module.routes.map((routes) => routes.map((route) => screened(screen, route))) }
      : module;
