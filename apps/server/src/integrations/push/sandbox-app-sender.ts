import type { Logger } from '../../platform/log/log.ts';
import type { AppPushSender } from '../../platform/ports/push-sender.ts';

/** Creates a sender that only logs what an app would have displayed. */
export const createSandboxAppSender = (log: Pick<Logger, 'info'>): AppPushSender => ({
  async send(_token, { title, body, url }) {
    log.info({ title, body, url }, 'push to an app');
    return 'sent';
  },
});
