import { z } from 'zod';
import { endpoint, shortList } from '../core.ts';
import { id, line, optionalText, text } from '../fields.ts';
import { Category, CategoryWords, MOST_TRANSLATIONS } from './shapes.ts';

export const MOST_CATEGORIES = 100;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const performersStaff = {
  updateCategories: endpoint({
    method: 'PUT',
    path: '/admin/categories',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Replace the categories, in display order; only those without creators can be left out',
    body: z.object({
      items: z
        .array(
          z.object({
            /** Absent for a new category. */
            _id: id.optional(),
            name: text(60),
            slug: line(60).regex(SLUG, 'Only small letters, digits and single dashes'),
            description: optionalText(300),
            translations: z.array(CategoryWords).max(MOST_TRANSLATIONS).default([]),
          }),
        )
        .max(MOST_CATEGORIES),
    }),
    response: shortList(Category, 200),
    errors: ['CONFLICT', 'NOT_FOUND'],
  }),
};
