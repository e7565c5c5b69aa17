import { streamingStaff } from '@footlight/contract';
import { expect, it } from 'vitest';
import { mayStopRooms } from './may-stop-rooms.ts';

it('shows the stop action to roles the server allows', () => {
  for (const role of ['admin', 'moderator', 'finance', 'support'] as const)
    expect(mayStopRooms(role)).toBe(streamingStaff.stopRoom.staff.includes(role as 'admin'));
});
