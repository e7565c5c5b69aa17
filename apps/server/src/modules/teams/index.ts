/**
 * teams: who works for a studio with a login of their own, and what was done in its name.
 * Words: a *teammate* has an account and a role (owner, manager, finance, viewer); their calls are the studio's, within the table of
 * `teams-terms.ts`; the *trail* names who made each change.
 * Invariants: a teammate does nothing that the table does not give their role; nobody changes their own role; whoever is removed is out at
 * once; whatever is changed in the name of a studio is in its trail.
 */
import type { Caller } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { teamsReactions } from './teams.reactions.ts';
import { teamsRoutes } from './teams.routes.ts';
import { createTrail } from './note-act.ts';

export { teamMails } from './team-mail.ts';

export interface Teams {
  readonly module: Module;
  /** Notes a change in the name of a studio before it is made; what it resolves with is called when it was. */
  readonly noteAct: (caller: Caller, call: string, params: unknown) => Promise<() => Promise<void>>;
}

export function createTeams(
  { config, transactions }: Pick<Platform, 'config' | 'transactions'>,
  settings: Pick<Settings, 'get'>,
): Teams {
  const site = () => ({ name: settings.get('siteName'), url: config.publicUrl });
  return {
    module: { name: 'teams', routes: [teamsRoutes({ site })], reactions: teamsReactions },
    noteAct: createTrail(transactions),
  };
}
