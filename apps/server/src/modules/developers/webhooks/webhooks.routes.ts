import { webhooks } from '@footlight/contract';
import { command, implement, query } from '../../../platform/http/implement.ts';
import { createWebhook, removeWebhook, rotateSecret, updateWebhook, type WebhookDoors } from './keep-webhooks.ts';
import { readDeliveries, readDelivery, readWebhooks } from './read-webhooks.ts';
import { replayDead, replayDelivery, testWebhook } from './replay-deliveries.ts';

export const webhooksRoutes = (doors: WebhookDoors) =>
  implement(
    'webhooks',
    webhooks,
  )({
    list: query(readWebhooks),
    create: command(createWebhook(doors)),
    update: command(updateWebhook(doors)),
    remove: command(removeWebhook),
    rotate: command(rotateSecret(doors)),
    test: command(testWebhook),
    deliveries: query(readDeliveries),
    delivery: query(readDelivery),
    replay: command(replayDelivery),
    replayDead: command(replayDead),
  });
