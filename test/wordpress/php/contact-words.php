<?php
/** Hidden contacts with words of their own, which screen readers get too: [kind, contact, words] each. */
return function ( array $contacts ) {
	return array_map(
		function ( $contact ) {
			list( $kind, $value, $text ) = $contact;
			return Plaintags\Contacts::html( $kind, $value, array( 'text' => $text, 'link' => true, 'label' => $text ) );
		},
		$contacts
	);
};
