/** The dialogs of the page; the menu "more" opens most of them. */
export type Choice =
  | "rules"
  | "restart"
  | "reset-notes"
  | "leave"
  | "solve"
  | "keys"
  | "share"
  | "export"
  | "checkpoints"
  | "settings"
  | "trouble";
