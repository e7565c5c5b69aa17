import { expect, type Page } from './journey.ts';
import { patience } from '../patience.ts';

/** Opens the console's encoder panel and a show that waits for an encoder. Returns the panel's text. */
export async function openForEncoder(host: Page, title: string) {
  await host.goto('/live');
  await host.getByRole('textbox', { name: 'Title of the show' }).fill(title);
  await host.getByRole('group', { name: 'Source' }).getByText('OBS').click();
  await host.getByRole('button', { name: 'Open the show for OBS' }).click();
  await expect(host.getByText('Waiting for OBS')).toBeVisible();
  await host.getByRole('tab', { name: 'OBS' }).click();
  await host.getByRole('button', { name: 'Show the key' }).click();
  const valueOf = (label: string) => host.getByRole('textbox', { name: label, exact: true }).inputValue();
  return {
    key: () => valueOf('Bearer token (stream key)'),
    whip: await valueOf('Server'),
    rtmp: await valueOf('Server for RTMP'),
  };
}
/** Expects the show to be live, with statistics about what the server receives. */
export async function expectReceived(host: Page, size: string): Promise<void> {
  await expect(host.getByText('Live', { exact: true }).first()).toBeVisible({ timeout: patience(60_000) });
  await expect(host.getByLabel('What viewers see')).toBeVisible();
  await expect(host.getByLabel('Quality of the stream')).toContainText(size, { timeout: patience(30_000) });
}
