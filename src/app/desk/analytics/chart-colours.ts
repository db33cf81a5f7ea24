/** Six that can be told apart and hold 3:1 against the paper of both themes (WCAG 1.4.11); nothing is said by colour alone. */
export const palette = ['#3b74d1', '#c2620e', '#2c8a57', '#b8499a', '#1c8698', '#7a7d86'] as const
