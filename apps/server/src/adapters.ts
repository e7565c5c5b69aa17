/**
 * Creates the adapters for external services from the configuration: file storage, virus scanning, email, payments,
 * translation, exchange rates, push and webhooks.
 */
import { join } from 'node:path';
import { createSandboxAges } from './integrations/ages/sandbox-ages.ts';
import { createDiskStore } from './integrations/files/disk-store.ts';
import { createClamdScanner } from './integrations/viruses/clamd-scanner.ts';
import { createMailbox } from './integrations/mail/mailbox.ts';
import { createSmtpMailer } from './integrations/mail/smtp-mailer.ts';
import { createWaitingMailer } from './integrations/mail/waiting-mailer.ts';
import { createBtcpayGateway } from './integrations/payments/btcpay/btcpay-gateway.ts';
import { createCcbillGateway } from './integrations/payments/ccbill/ccbill-gateway.ts';
import { createStripeGateway } from './integrations/payments/stripe/stripe-gateway.ts';
import { createFcmSender } from './integrations/push/fcm-sender.ts';
import { createSandboxAppSender } from './integrations/push/sandbox-app-sender.ts';
import { readServiceAccount } from './integrations/push/service-account.ts';
import { createWebPushSender } from './integrations/push/web-push-sender.ts';
import { createEcbRates } from './integrations/rates/ecb-rates.ts';
import { createSandboxGateway } from './integrations/payments/sandbox/sandbox-gateway.ts';
import { createLibreTranslate } from './integrations/translate/libre-translate.ts';
import { createLinkReader } from './integrations/links/link-reader.ts';
import { createSandboxVatRegister } from './integrations/vat/sandbox-vat-register.ts';
import { createWebhookSender } from './integrations/webhooks/webhook-sender.ts';
import type { GatewayAdapter } from './modules/wallet/index.ts';
import type { Config } from './platform/config.ts';
import { hasGateway } from './platform/config/config-payments.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Platform } from './platform/module.ts';
import type { AgeProvider } from './platform/ports/age-provider.ts';
import type { LinkReader } from './platform/ports/link-reader.ts';
import type { AppPushSender, PushSender } from './platform/ports/push-sender.ts';
import type { RateSource } from './platform/ports/rate-source.ts';
import type { VirusScanner } from './platform/ports/virus-scanner.ts';
import type { VatRegister } from './platform/ports/vat-register.ts';
import type { Translator } from './platform/ports/translator.ts';
import type { WebhookSender } from './platform/ports/webhook-sender.ts';
import type { Adapters } from './platform/start-platform.ts';

/**
 * Creates the mailer and the file store. The caller mounts `mailbox` if the developer mailbox page should be available.
 */
export function createAdapters(config: Config): Adapters & { mailbox: ReturnType<typeof createMailbox> | null } {
  const mailbox = config.devAdapters.has('mailbox') ? createMailbox() : null;
  const smtp = config.SMTP_URL ? createSmtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }) : null;
  return {
    mailbox,
    mailer: smtp ?? mailbox ?? createWaitingMailer(),
    openFiles: (secret) => openFiles(config, secret),
  };
}

async function openFiles(config: Config, secret: string): Promise<FileStore> {
  if (!config.S3_BUCKET) return createDiskStore({ folder: join(config.DATA_DIR, 'files'), secret });
  // Loaded lazily, because the S3 client is large and installations with files on disk don't need it.
  const { createS3Store } = await import('./integrations/files/s3-store.ts');
  return createS3Store({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: config.S3_PATH_STYLE,
  });
}

export function createGateways(platform: Platform, origin: () => string): GatewayAdapter[] {
  const { config, secret, database, jobs } = platform;
  const webhookUrl = () => `${origin()}/api/payment/webhooks/sandbox`;
  const sandbox = config.devAdapters.has('sandbox-payments')
    ? [createSandboxGateway({ secret, database, jobs, webhookUrl })]
    : [];
  return [...outsideGateways(config), ...sandbox];
}

function outsideGateways(config: Config): GatewayAdapter[] {
  const { publicUrl } = config;
  const found: GatewayAdapter[] = [];
  if (hasGateway(config, 'stripe'))
    found.push({
      gateway: createStripeGateway({
        secretKey: config.STRIPE_SECRET_KEY ?? '',
        webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
        apiUrl: config.STRIPE_API_URL,
        publicUrl,
      }),
    });
  if (hasGateway(config, 'ccbill'))
    found.push({
      gateway: createCcbillGateway({
        account: config.CCBILL_ACCOUNT ?? '',
        subaccount: config.CCBILL_SUBACCOUNT,
        flexId: config.CCBILL_FLEX_ID ?? '',
        salt: config.CCBILL_SALT ?? '',
        webhookKey: config.CCBILL_WEBHOOK_KEY ?? '',
        username: config.CCBILL_DATALINK_USER ?? '',
        password: config.CCBILL_DATALINK_PASSWORD ?? '',
        formsUrl: config.CCBILL_FORMS_URL,
        datalinkUrl: config.CCBILL_DATALINK_URL,
      }),
    });
  if (hasGateway(config, 'btcpay'))
    found.push({
      gateway: createBtcpayGateway({
        url: config.BTCPAY_URL ?? '',
        apiKey: config.BTCPAY_API_KEY ?? '',
        storeId: config.BTCPAY_STORE_ID ?? '',
        webhookSecret: config.BTCPAY_WEBHOOK_SECRET ?? '',
        publicUrl,
      }),
    });
  return found;
}

export const createScanner = (config: Config): VirusScanner | null =>
  config.CLAMD_ADDRESS ? createClamdScanner(config.CLAMD_ADDRESS) : null;

export const createTranslator = ({ TRANSLATE_URL: url, TRANSLATE_KEY: key }: Config): Translator | null =>
  url ? createLibreTranslate({ url, key }) : null;

export const createRateSource = (config: Config): RateSource | null =>
  config.EXCHANGE_RATES_URL ? createEcbRates(config.EXCHANGE_RATES_URL) : null;

export const createPushSender = ({ VAPID_SUBJECT, publicUrl, PUSH_TEST_ORIGIN }: Config): PushSender =>
  createWebPushSender({
    subject: VAPID_SUBJECT ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@localhost'),
    testOrigin: PUSH_TEST_ORIGIN,
  });

export const createWebhooks = ({ WEBHOOK_TEST_ORIGIN: testOrigin }: Config): WebhookSender =>
  createWebhookSender({ testOrigin });

/**
 * Creates the sender for push notifications to mobile apps. Null without a service account, unless the sandbox is
 * enabled. Throws if the key file is invalid.
 */
export function createAppPushSender({ config, log }: Pick<Platform, 'config' | 'log'>): AppPushSender | null {
  const { FCM_SERVICE_ACCOUNT: key, FCM_API_URL: apiUrl } = config;
  if (!key) return config.devAdapters.has('mailbox') ? createSandboxAppSender(log) : null;
  const account = readServiceAccount(key);
  if (!account) throw new Error('FCM_SERVICE_ACCOUNT is no key file of a service account');
  return createFcmSender({ account, apiUrl: apiUrl.replace(/\/$/, '') });
}

export const createLinks = (config: Config): LinkReader | null =>
  config.LINK_PREVIEWS === 'on' ? createLinkReader() : null;

/** Creates the sandbox VAT register. It checks only the format of VAT numbers and queries no external service. */
export const createVatRegister = (): VatRegister => createSandboxVatRegister();

export const createAgeProvider = (secret: string): AgeProvider => createSandboxAges(secret);
