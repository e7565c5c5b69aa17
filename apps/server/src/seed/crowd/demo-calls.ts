import type { Answer, Endpoint, Input } from '@footlight/contract';
import type { Caller } from '../../platform/caller.ts';
import type { Route } from '../../platform/http/implement.ts';
import type { LiveSocket, Module, Platform } from '../../platform/module.ts';
import { contextOf } from '../content/demo-caller.ts';

/** Runs the calls of demo accounts through the same handlers as real requests. */
export interface DemoCalls {
  /** Makes a call as an account. Throws the `Refusal` that a browser would receive. */
  call<D extends Endpoint>(endpoint: D, caller: Caller, input: Partial<Input<D>>): Promise<Answer<D>>;
  /** Sends the heartbeat of a page in a paid show. Returns true once the show is over. */
  beat(caller: Caller, sessionId: string): Promise<boolean>;
}

/** `modules` is a function, because the demo is one of the modules. */
export function createDemoCalls(platform: Platform, modules: () => readonly Module[]): DemoCalls {
  let routes: ReadonlyMap<Endpoint, Route> | undefined;
  const routeOf = (endpoint: Endpoint): Route => {
    routes ??= new Map(
      modules()
        .flatMap((module) => (module.routes ?? []).flat())
        .map((route) => [route.endpoint, route]),
    );
    const route = routes.get(endpoint);
    if (!route) throw new Error(`nothing handles ${endpoint.method} ${endpoint.path}`);
    return route;
  };
  return {
    async call<D extends Endpoint>(endpoint: D, caller: Caller, input: Partial<Input<D>>) {
      const { name, handle } = routeOf(endpoint);
      const whole = { params: undefined, query: undefined, body: undefined, ...input };
      return (await handle(contextOf(platform, caller)(name), whole as never)) as Answer<D>;
    },
    async beat(caller, sessionId) {
      const handle = modules().find((module) => module.live?.['show/beat'])?.live?.['show/beat'];
      if (!handle) return true;
      return (await handle(socketOf(caller), { sessionId })).state === 'ended';
    },
  };
}

/** Returns a socket that receives nothing, because demo accounts react to facts instead. */
function socketOf(caller: Caller): LiveSocket {
  const rooms = new Set<string>();
  return {
    id: `demo:${caller.accountId}`,
    caller,
    rooms,
    join: (room) => void rooms.add(room),
    leave: (room) => void rooms.delete(room),
  };
}
