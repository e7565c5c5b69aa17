import { z } from 'zod';
import { ALERT_ANIMATIONS, Alerts, AlertSound, ALERT_SOUNDS, MOST_ALERT_SIGNS, MOST_BANDS } from './shapes.ts';
import { endpoint, liveEvent } from '../core.ts';
import { Goal } from '../streaming/calls.ts';
import { flag, id, Id, success, text, timestamp, tokenAmount, tokens } from '../fields.ts';

const band = z.object({
  /** Id of an existing band to keep. */
  _id: id.optional(),
  from: tokenAmount,
  /** No upper limit if absent. */
  to: tokenAmount.optional(),
  text: text(MOST_ALERT_SIGNS),
  sound: z.enum(ALERT_SOUNDS).default('chime'),
  /** Id of the custom sound if `sound` is `own`. */
  soundId: id.optional(),
  animation: z.enum(ALERT_ANIMATIONS).default('rise'),
  isOn: flag.default(true),
});

export const alerts = {
  view: endpoint({
    method: 'GET',
    path: '/alerts',
    roles: ['performer'],
    summary: 'Get your alerts for tips by size, and your sounds',
    secret: true,
    response: Alerts,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/alerts',
    roles: ['performer'],
    summary: 'Turn your alerts on or off, or replace their bands; at most 8, without overlaps',
    secret: true,
    perMinute: 60,
    body: z.object({ isOn: flag.optional(), bands: z.array(band).max(MOST_BANDS).optional() }),
    response: Alerts,
  }),
  test: endpoint({
    method: 'POST',
    path: '/alerts/{id}/test',
    roles: ['performer'],
    scope: 'live:write',
    summary: 'Preview a band, by its id, in your console and on your alert page only',
    perMinute: 60,
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  addSound: endpoint({
    method: 'POST',
    path: '/alerts/sounds',
    roles: ['performer'],
    summary: 'Upload a sound: mp3, ogg or wav, at most 512 kB and 10 s; it is re-encoded before anyone hears it',
    secret: true,
    perMinute: 20,
    files: { sound: { maxBytes: 512 * 1024, kinds: ['audio'], required: true } },
    response: AlertSound,
    errors: ['CONFLICT', 'NOT_VERIFIED'],
  }),
  removeSound: endpoint({
    method: 'DELETE',
    path: '/alerts/sounds/{id}',
    roles: ['performer'],
    summary: 'Delete a sound; bands that use it play the site’s first sound',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  page: endpoint({
    method: 'GET',
    path: '/alerts/page',
    roles: ['performer'],
    summary: 'Get the address of your alert page for OBS; anyone with it sees the alerts',
    secret: true,
    response: z.object({ url: z.string() }),
  }),
  renewPage: endpoint({
    method: 'POST',
    path: '/alerts/page/renew',
    roles: ['performer'],
    summary: 'Create a new alert page address; the old one stops working',
    secret: true,
    perMinute: 10,
    response: z.object({ url: z.string() }),
  }),
};

export const alertsLive = {
  /** Sent by an alert page to subscribe to the alerts of the creator who made its URL. */
  'alerts/watch': liveEvent({
    from: 'client',
    payload: z.object({ token: text(200) }),
    ack: z.object({ performerId: z.string() }),
  }),
  /**
   * Sent by an overlay page to subscribe to public events in the room of the creator who made its URL, without counting
   * as a viewer. Must be sent again after every reconnect.
   */
  'overlays/watch': liveEvent({
    from: 'client',
    payload: z.object({ token: text(200) }),
    ack: z.object({
      performerId: z.string(),
      conversationId: z.string(),
      /** Goal of the running show, or else of the next one. */
      goal: Goal.nullable(),
    }),
  }),
  /** Sent to the room and the alert page. A test goes only to the creator and the alert page. */
  'alert/shown': liveEvent({
    from: 'server',
    payload: z.object({
      _id: z.string(),
      performerId: z.string(),
      isTest: z.boolean(),
      text: z.string(),
      token: tokens,
      sound: z.enum(ALERT_SOUNDS),
      /** URL of a custom sound. Absent until it is processed. */
      soundUrl: z.string().optional(),
      animation: z.enum(ALERT_ANIMATIONS),
      createdAt: timestamp,
    }),
  }),
};
