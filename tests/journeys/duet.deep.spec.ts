import { expect, test } from './journey.ts';
import { expectMovingPicture, goLive, openAs } from './people.ts';

test('a creator invites another one; both audiences see both, until one leaves', async ({ browser, site }) => {
  const ada = await site.makePerformer('duetada', 'Ada Duet');
  const bea = await site.makePerformer('duetbea', 'Bea Duet');
  const viewer = await site.makeViewer('duetben', 0);
  const host = await openAs(browser, site, ada, 'performer');
  const guest = await openAs(browser, site, bea, 'performer');
  const ben = await openAs(browser, site, viewer, 'user');
  await goLive(host, 'Songs for two');
  await goLive(guest, 'A quiet evening');
  await ben.goto('/live/duetada');
  await expectMovingPicture(ben);

  await test.step('the invitation reaches the guest, who accepts', async () => {
    await host.getByRole('button', { name: 'Invite a guest' }).click();
    await host.getByRole('button', { name: 'Invite Bea Duet' }).click();
    await expect(host.getByText('Waiting for Bea Duet')).toBeVisible();
    const invitation = guest.getByRole('article', { name: 'Invitation from Ada Duet' });
    await invitation.getByRole('button', { name: 'Accept' }).click();
    for (const [page, name] of [
      [host, 'Bea Duet'],
      [guest, 'Ada Duet'],
    ] as const)
      await expect(page.getByText(`On stage with ${name}`)).toBeVisible();
  });

  await test.step('a viewer sees both pictures, and can visit the other show', async () => {
    const stage = ben.getByRole('region', { name: 'Ada Duet with Bea Duet' });
    await expect(stage.locator('video')).toHaveCount(2);
    const moving = () =>
      stage
        .locator('video')
        .evaluateAll((videos) => (videos as HTMLVideoElement[]).filter(({ videoWidth }) => videoWidth > 0).length);
    await expect.poll(moving).toBe(2);
    await stage.getByRole('link', { name: 'Visit Bea Duet’s show' }).click();
    await expect(ben).toHaveURL(/\/live\/duetbea$/);
    await expect(ben.getByRole('region', { name: 'Ada Duet with Bea Duet' })).toBeVisible();
  });

  await test.step('the guest ends it: each room has its own picture again', async () => {
    await guest.getByRole('button', { name: 'End the duet' }).click();
    await expect(ben.getByRole('region', { name: 'Ada Duet with Bea Duet' })).toHaveCount(0);
    await expect(host.getByRole('button', { name: 'Invite a guest' })).toBeVisible();
    await expectMovingPicture(ben);
  });
});
