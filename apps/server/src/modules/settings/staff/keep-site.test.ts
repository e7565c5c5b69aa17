import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaffDesk, type StaffDesk } from '../../../../test/staff-desk.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
afterAll(() => desk.server.close());

const as: StaffDesk['as'] = (...call) => desk.as(...call);

describe('settings', () => {
  interface Setting {
    key: string;
    value: unknown;
  }
  const set = (values: unknown) => as<{ data: Setting[] }>(desk.staff.admin, 'PUT', '/settings', { values });

  it('lists all, including private ones, and changes them at once for everyone', async () => {
    const { data } = await as<{ data: Setting[] }>(desk.staff.admin, 'GET', '/settings');
    expect(data.data.find((setting) => setting.key === 'tipPlatformPercent')).toMatchObject({
      kind: 'number',
      group: 'commissions',
      min: 0,
      max: 100,
      value: 30,
    });
    const changed = await set({ siteName: 'Rampenlicht', tipPlatformPercent: 25, hideBio: false });
    expect(changed.data.data.find((setting) => setting.key === 'siteName')?.value).toBe('Rampenlicht');
    expect((await desk.server.call('GET', '/settings/public?group=general')).data).toMatchObject({
      siteName: 'Rampenlicht',
    });
    expect(await desk.actsOn('setting:siteName')).toMatchObject([
      { action: 'settings.update', detail: 'change: Footlight → Rampenlicht' },
    ]);
    expect(await desk.actsOn('setting:hideBio')).toEqual([]);
  });

  it.each([
    [{ nothing: 1 }],
    [{ siteName: '' }],
    [{ exchangeRate: -1 }],
    [{ maintenanceMode: 'yes' }],
    [{ siteName: {} }],
    [{ siteName: 'x'.repeat(20_001) }],
    ['x'],
    [[1]],
  ])('rejects %j', async (values) => {
    expect((await set(values)).body.code).toBe('VALIDATION_FAILED');
  });

  it('applies and audits nothing of a batch with one invalid value', async () => {
    expect((await set({ metaKeywords: 'half', currency: 'dollars' })).body).toMatchObject({
      message: [{ property: 'currency' }],
    });
    expect((await desk.server.call('GET', '/settings/public?group=seo')).data).not.toMatchObject({
      metaKeywords: 'half',
    });
    expect(await desk.actsOn('setting:metaKeywords')).toEqual([]);
  });
});

describe('token packages', () => {
  const PACKAGE = { name: 'Hundred', tokens: 100, priceAmount: '9.9' };
  interface Package {
    _id: string;
    name: string;
    bonusTokens: number;
    price: { amount: string; currency: string };
    isActive: boolean;
    isFeatured: boolean;
  }
  const create = (body: unknown) => as<Package>(desk.staff.finance, 'POST', '/packages', body);
  const change = (id: string, body: unknown) => as<Package>(desk.staff.finance, 'PUT', `/packages/${id}`, body);
  const forSale = async () =>
    (await desk.server.call<{ data: Package[] }>('GET', '/package/token/search')).data.data.map((each) => each._id);

  it('are added, partially changed, and withdrawn', async () => {
    const { data } = await create({ ...PACKAGE, bonusTokens: 5, isFeatured: true });
    expect(data).toMatchObject({
      name: 'Hundred',
      tokens: 100,
      bonusTokens: 5,
      price: { amount: '9.90', currency: 'USD' },
      isActive: true,
      isFeatured: true,
      ordering: 0,
    });
    expect(await forSale()).toContain(data._id);
    const renamed = await change(data._id, { name: 'One hundred' });
    expect(renamed.data).toEqual({ ...data, name: 'One hundred' });
    expect((await change(data._id, { isActive: false })).data).toMatchObject({
      name: 'One hundred',
      bonusTokens: 5,
      isActive: false,
      isFeatured: true,
    });
    expect(await forSale()).not.toContain(data._id);
    const all = await as<{ data: Package[] }>(desk.staff.admin, 'GET', '/packages');
    expect(all.data.data.map((each) => each._id)).toContain(data._id);
    const acts = await desk.actsOn(`package:${data._id}`);
    expect(acts.map((act) => act.action)).toEqual(['package.update', 'package.update', 'package.create']);
    expect(acts[1]?.detail).toBe('name: Hundred → One hundred');
  });

  it.each([
    [{ priceAmount: '0' }],
    [{ priceAmount: '0.00' }],
    [{ priceAmount: '-1' }],
    [{ priceAmount: '1.999' }],
    [{ priceAmount: '1e3' }],
    [{ priceAmount: '9999999' }],
    [{ tokens: 0 }],
    [{ tokens: 1.5 }],
    [{ tokens: 1_000_001 }],
    [{ bonusTokens: -1 }],
    [{ currency: 'ABC' }],
    [{ currency: 'usd' }],
    [{ name: ' ' }],
    [{ name: 'x'.repeat(61) }],
    [{ ordering: -1 }],
  ])('rejects %j', async (wrong) => {
    expect((await create({ ...PACKAGE, ...wrong })).body.code).toBe('VALIDATION_FAILED');
    const { data } = await create(PACKAGE);
    expect((await change(data._id, wrong)).body.code).toBe('VALIDATION_FAILED');
    expect(await desk.actsOn(`package:${data._id}`)).toHaveLength(1);
  });

  it('support currencies without cents, and with thousandths', async () => {
    const refused = { code: 'VALIDATION_FAILED', message: [{ property: 'priceAmount' }] };
    const yen = await create({ ...PACKAGE, currency: 'JPY', priceAmount: '500' });
    expect(yen.data.price).toEqual({ amount: '500', currency: 'JPY' });
    const cents = await create({ ...PACKAGE, currency: 'JPY', priceAmount: '499.50' });
    expect(cents.body).toMatchObject(refused);
    expect(JSON.stringify(cents.body.message)).toContain('JPY has no decimals');
    expect((await change(yen.data._id, { priceAmount: '9.9' })).body).toMatchObject(refused);
    expect((await change(yen.data._id, { priceAmount: '600.00' })).data.price.amount).toBe('600');
    expect((await change(yen.data._id, { currency: 'USD' })).data.price).toEqual({ amount: '600.00', currency: 'USD' });
    const dollars = await create(PACKAGE);
    expect((await change(dollars.data._id, { currency: 'JPY' })).body).toMatchObject(refused);
    expect((await change(dollars.data._id, { currency: 'KWD' })).data.price).toEqual({
      amount: '9.900',
      currency: 'KWD',
    });
    const row = await desk.server.platform.database.kysely
      .selectFrom('token_package')
      .select('price_minor')
      .where('id', '=', dollars.data._id)
      .executeTakeFirstOrThrow();
    expect(row.price_minor).toBe(9900);
  });

  it('reject changes to missing ones and by unauthorized staff', async () => {
    expect((await change('0190a000-0000-7000-8000-000000000000', { name: 'x' })).body.code).toBe('NOT_FOUND');
    expect((await as(desk.staff.moderator, 'POST', '/packages', PACKAGE)).status).toBe(403);
  });
});
