import { WithWords } from '../with-words.tsx';
import { FanProgress as Progress } from './fan-progress.tsx';
import { GoalSteps as Steps } from './goal-steps.tsx';
import { ViewerSheet as Sheet } from './viewer-sheet.tsx';

/** All goals of a room, which of them are reached, and who is king. */
export const GoalSteps = (props: Parameters<typeof Steps>[0]) => (
  <WithWords>
    <Steps {...props} />
  </WithWords>
);
/** The levels of a creator's fans, and how far one is from the next. */
export const FanProgress = (props: Parameters<typeof Progress>[0]) => (
  <WithWords>
    <Progress {...props} />
  </WithWords>
);
/** What a viewer is to a room. */
export const ViewerSheet = (props: Parameters<typeof Sheet>[0]) => (
  <WithWords>
    <Sheet {...props} />
  </WithWords>
);
