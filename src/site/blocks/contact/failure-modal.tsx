import { Modal } from '../../ui/modal.tsx';

/** Says why the message was not sent. The form keeps its values (CONTACT-28). */
export function FailureModal({ id, reason, onClose }: { id: string; reason: string; onClose: () => void }) {
  return (
    <Modal textId={id} closeText="Close" onClose={onClose}>
      <p id={id} className="error">
        Failed to send message: {reason}
      </p>
      <p>Your message is still in the form. Try again, or call us.</p>
    </Modal>
  );
}
