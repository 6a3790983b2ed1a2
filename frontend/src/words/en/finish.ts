/** Words of the end of a game. */
export const finish = {
  "finish.eyebrow": "{level} · {score} points",
  "finish.shown": "Filled in",
  "finish.staff": "Your solve, as you played it: one note for each digit.",
  "finish.revealed": "The rest of the solution, in grey, is not yours: try the next one.",
  "finish.time": "time",
  "finish.mistakes": "mistakes",
  "finish.hints": "hints",
  "finish.next": "Next {level} puzzle",
  "finish.another": "Next puzzle",
  "finish.share": "Share",
  "finish.review": "Review",
  "finish.best.1": "No help, no mistakes.",
  "finish.best.2": "No help.",
  "finish.hardest": "Its hardest step",
  "finish.undo": "Undo still works: look back as far as you like.",
} as const;
