import { expect, it } from 'vitest';
import { bodyOf, fieldsOf, localTime } from './item-fields.ts';

const empty = fieldsOf(undefined);

it('sends a new item’s fields by kind', () => {
  const said = { ...empty, title: 'Dawn', tags: 'Sea, sea', price: 20, stock: 3 };
  expect(bodyOf('gallery', undefined, said)).toEqual({
    title: 'Dawn',
    price: 20,
    isSubscribersOnly: false,
    tags: 'sea',
  });
  expect(bodyOf('product', undefined, said)).toMatchObject({ type: 'digital' });
  expect(bodyOf('product', undefined, said)).not.toHaveProperty('stock');
  expect(bodyOf('product', undefined, { ...said, type: 'physical' })).toMatchObject({ type: 'physical', stock: 3 });
});

it('sends an existing item’s changed fields, including cleared ones', () => {
  const before = { ...empty, title: 'Dawn', scheduledAt: '2026-12-01T10:00', categoryId: 'c' };
  expect(bodyOf('video', before, before)).toEqual({});
  expect(bodyOf('video', before, { ...before, scheduledAt: '', categoryId: '', price: undefined })).toEqual({
    scheduledAt: '',
    categoryId: '',
    price: 0,
  });
  const people = [{ name: 'Kim', releaseFormId: 'f' }, { name: ' ' }];
  expect(bodyOf('video', before, { ...before, participants: people })).toEqual({ participants: [people[0]] });
});

it('shows a time in the local time zone, and parses it back', () => {
  const at = '2026-12-01T10:30:00.000Z';
  expect(new Date(localTime(at)).toISOString()).toBe(at);
});
