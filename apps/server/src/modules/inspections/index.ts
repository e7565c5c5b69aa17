/**
 * inspections: identity and release records, compiled for an authority that requests them. Terms: a *record* is a
 * document of a person shown, with its expiry. An *export* is an archive of records with two tables: the people, and
 * the content each of them is in. Invariants: an export is never approved by its requester, which the database
 * enforces. Documents are opened only while an archive is made. It is sealed at rest and removed a day later. Each
 * request, decision and link is audited.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { inspectionsRoutes } from './inspections.routes.ts';
import { MAKE_JOB, makeArchive, REMOVE_FILES_JOB, removeArchives, removeFiles } from './make-archive.ts';

export const createInspections = (platform: Platform): Module => ({
  ...card,
  routes: [inspectionsRoutes(platform.files)],
  jobs: {
    [MAKE_JOB]: { lane: 'long', run: (payload) => makeArchive(platform, (payload as { id: string }).id) },
    [REMOVE_FILES_JOB]: {
      lane: 'content',
      run: (payload) => removeFiles(platform, (payload as { keys: string[] }).keys),
    },
    'inspections.remove': { lane: 'background', cron: '29 * * * *', run: () => removeArchives(platform) },
  },
});
