import { describe, expect, it } from 'vitest';
import { createWebhookSender } from './webhook-sender.ts';

const sender = createWebhookSender();

describe('the webhook sender', () => {
  it.each([
    'http://example.com/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://a:b@example.com/',
    'https://metadata.internal/',
    'https://2130706433/',
    'https://example.com:25/',
    'https://[::ffff:10.0.0.1]/x',
    'https://[64:ff9b::a9fe:a9fe]/x',
    'https://[fd00:ec2::254]/x',
    'https://169.254.169.254/x',
    'https://10.0.0.1./x',
    'https://0x7f.1/x',
    'https://[fe80::1]/x',
    'https://metadata.google.internal./x',
    'file:///etc/passwd',
    'https://printer.local/',
    'not an address',
  ])('rejects %s, and sends nothing there', async (address) => {
    expect(sender.accepts(address)).toBe(false);
    expect(await sender.post(address, {}, '{}')).toMatchObject({
      status: null,
      response: 'This address is not open to the public.',
    });
  });

  it.each(['https://example.com/hook', 'https://example.com:8443/hook?a=1', 'https://[2606:4700::1111]/'])(
    'accepts %s',
    (address) => expect(sender.accepts(address)).toBe(true),
  );

  it('connects to nothing private, whatever a name resolves to', async () => {
    const answer = await sender.post('https://localhost.localdomain./x', {}, '{}');
    expect(answer.status).toBeNull();
  });
});
