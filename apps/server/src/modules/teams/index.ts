/**
 * teams: people who work for a studio with their own login, and a record of actions taken in its name.
 * Words: a *teammate* has an account and a role (owner, manager, finance, viewer); their calls act for the studio,
 * within each call's `studioRoles`; the *trail* names the author of each change.
 * Invariants: a teammate can do only what the table grants their role; no one changes their own role; removal takes
 * effect immediately; every change made in a studio's name is in its trail.
 */
import type { Caller } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { teamMails } from './team-mail.ts';
import { teamsReactions } from './teams.reactions.ts';
import { teamsRoutes } from './teams.routes.ts';
import { createTrail } from './note-act.ts';

export interface Teams {
  readonly module: Module;
  /**
   * Records a change in a studio's name before it is made. Call the resolved function once the change has succeeded.
   */
  readonly noteAct: (caller: Caller, call: string, params: unknown) => Promise<() => Promise<void>>;
}

export function createTeams(
  { config, transactions }: Pick<Platform, 'config' | 'transactions'>,
  { settings }: { readonly settings: Pick<Settings, 'get'> },
): Teams {
  const site = () => ({ name: settings.get('siteName'), url: config.publicUrl });
  return {
    module: { ...card, mails: teamMails, routes: [teamsRoutes({ site })], reactions: teamsReactions },
    noteAct: createTrail(transactions),
  };
}
