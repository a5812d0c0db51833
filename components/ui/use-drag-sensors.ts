import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type KeyboardSensorOptions,
} from '@dnd-kit/core';

/** Pixels that the mouse moves before dragging begins, so that a click stays a click. */
const mouseDistance = 6;

/** Pixels that a finger may move during a touch; more is scrolling. */
const tolerance = 8;

/**
 * Lets elements be dragged by mouse, finger and keyboard.
 *
 * @param delay milliseconds of touch before a drag begins
 */
export function useDragSensors(delay: number, keyboard: KeyboardSensorOptions) {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: mouseDistance } }),
    useSensor(TouchSensor, { activationConstraint: { delay, tolerance } }),
    useSensor(KeyboardSensor, keyboard),
  );
}
