<?php
/** What is shown of contacts: [kind, contact] each. */
return function ( array $contacts ) {
	return array_map(
		function ( $contact ) {
			return Plaintags\Contacts::mask( ...$contact );
		},
		$contacts
	);
};
