<?php
/** Fills a site for tests and for people who try it; returns addresses by name. */

/** A picture of one colour. */
function fixture_png( $width, $height, $colour ) {
	$chunk = function ( $type, $data ) {
		return pack( 'N', strlen( $data ) ) . $type . $data . pack( 'N', crc32( $type . $data ) );
	};
	$line  = "\0" . str_repeat( pack( 'C3', ...$colour ), $width );
	return "\x89PNG\r\n\x1a\n" . $chunk( 'IHDR', pack( 'NNCCCCC', $width, $height, 8, 2, 0, 0, 0 ) )
		. $chunk( 'IDAT', gzcompress( str_repeat( $line, $height ) ) ) . $chunk( 'IEND', '' );
}

function fixture_attachment( $name, $colour ) {
	$file = wp_upload_bits( "$name.png", null, fixture_png( 900, 600, $colour ) );
	$id   = wp_insert_attachment( array(
		'post_title'     => $name,
		'post_mime_type' => 'image/png',
		'post_status'    => 'inherit',
	), $file['file'] );
	wp_update_attachment_metadata( $id, array( 'width' => 900, 'height' => 600, 'file' => _wp_relative_upload_path( $file['file'] ) ) );
	update_post_meta( $id, '_wp_attachment_image_alt', "A picture named $name" );
	return $id;
}

/** Saves content as a user does, by the rules for that user. */
function fixture_page( $login, $title, $content, $type = 'page' ) {
	$user = get_user_by( 'login', $login );
	wp_set_current_user( $user->ID );
	kses_remove_filters();
	if ( ! current_user_can( 'unfiltered_html' ) ) {
		kses_init_filters();
	}
	$id = wp_insert_post( wp_slash( array(
		'post_title'   => $title,
		'post_name'    => sanitize_title( $title ),
		'post_type'    => $type,
		'post_status'  => 'publish',
		'post_content' => $content,
	) ), true );
	kses_remove_filters();
	wp_set_current_user( 1 );
	return get_permalink( $id );
}

return function ( array $arguments ) {
	if ( isset( $arguments['permalinks'] ) ) {
		global $wp_rewrite;
		$wp_rewrite->set_permalink_structure( $arguments['permalinks'] );
		flush_rewrite_rules( false );
	}
	if ( isset( $arguments['options'] ) ) {
		update_option( 'plaintags', $arguments['options'] + Plaintags\Options::defaults() );
	}
	update_option( 'fixture_form_sheet', $arguments['formSheet'] ?? '' );
	// Pictures of users come from another server.
	update_option( 'show_avatars', 0 );
	foreach ( array( 'author', 'contributor', 'editor', 'subscriber' ) as $role ) {
		if ( ! username_exists( $role ) ) {
			wp_insert_user( array( 'user_login' => $role, 'user_pass' => 'password', 'role' => $role, 'user_email' => "$role@example.org" ) );
		}
	}
	$pictures = array(
		'dunes'      => fixture_attachment( 'dunes', array( 214, 178, 109 ) ),
		'lighthouse' => fixture_attachment( 'lighthouse', array( 171, 60, 52 ) ),
		'harbour'    => fixture_attachment( 'harbour', array( 38, 92, 128 ) ),
	);
	$image    = function ( $id, $linked = false ) {
		$url = wp_get_attachment_url( $id );
		$img = '<img src="' . $url . '" alt="' . esc_attr( get_post_meta( $id, '_wp_attachment_image_alt', true ) ) . '" class="wp-image-' . $id . '"/>';
		$img = $linked ? "<a href=\"$url\">$img</a>" : $img;
		return '<!-- wp:image {"id":' . $id . ',"sizeSlug":"full","linkDestination":"' . ( $linked ? 'media' : 'none' ) . '"} -->'
			. '<figure class="wp-block-image size-full">' . $img . '</figure><!-- /wp:image -->';
	};
	$images   = function ( $linked = false ) use ( $pictures, $image ) {
		$html = '';
		foreach ( $pictures as $id ) {
			$html .= $image( $id, $linked );
		}
		return $html;
	};
	$gallery  = function ( $attributes, $classes, $linked = false, $caption = '' ) use ( $images ) {
		return '<!-- wp:gallery {"linkTo":"none"' . $attributes . '} --><figure class="wp-block-gallery has-nested-images columns-default is-cropped' . $classes . '">'
			. $images( $linked ) . $caption . '</figure><!-- /wp:gallery -->';
	};
	$text     = '<!-- wp:paragraph --><p>The lighthouse was built in the year of the great storm. Its keepers wrote down every ship that passed, in books that can still be read in the museum below it.</p><!-- /wp:paragraph -->';
	$url      = wp_get_attachment_url( $pictures['dunes'] );
	$pages    = array();

	$pages['blocks']  = fixture_page( 'admin', 'Blocks', '<!-- wp:plaintags/slider {"label":"The coast","type":"loop"} -->' . $images() . '<!-- /wp:plaintags/slider -->'
		. '<!-- wp:plaintags/read-more {"moreText":"Read the whole story","collapsedHeight":120} -->' . str_repeat( $text, 4 ) . '<!-- /wp:plaintags/read-more -->'
		. '<!-- wp:plaintags/lightbox {"label":"Pictures"} -->' . $gallery( '', '', true ) . '<!-- /wp:plaintags/lightbox -->'
		. '<!-- wp:plaintags/contact {"value":"office@example.org"} /-->'
		. '<!-- wp:plaintags/contact {"kind":"phone","value":"+49 30 1234567","text":"Call us"} /-->'
	);
	$below            = '<!-- wp:paragraph --><p id="below">This stands below the form.</p><!-- /wp:paragraph -->';
	$form             = function ( $id ) use ( $below ) {
		return '<!-- wp:plaintags/form {"formId":' . $id . '} --><!-- wp:paragraph --><p>You can also write a letter.</p><!-- /wp:paragraph --><!-- /wp:plaintags/form -->' . $below;
	};
	$original_form    = function ( $id ) use ( $below ) {
		return '<!-- wp:shortcode -->[ws_form id="' . $id . '"]<!-- /wp:shortcode -->' . $below;
	};
	$pages['form']    = fixture_page( 'admin', 'Form', $form( 7 ) );
	// Titles of one line, whatever font the theme has loaded so far.
	$pages['form in columns'] = fixture_page( 'admin', 'Columns', $form( 9 ) );
	$pages['missing form']    = fixture_page( 'author', 'Missing form', '[plaintags_form id="99"]Write a letter.[/plaintags_form]', 'post' );
	$pages['gallery'] = fixture_page( 'author', 'Gallery', $gallery( ',"align":"wide","className":"is-style-plaintags-slider"', ' alignwide is-style-plaintags-slider', false, '<figcaption class="blocks-gallery-caption wp-element-caption">Three pictures</figcaption>' ), 'post' );
	$pages['nested gallery'] = fixture_page( 'author', 'Nested gallery', '<!-- wp:plaintags/slider {"perPage":2,"perPageNarrow":1} -->' . $gallery( '', '' ) . '<!-- /wp:plaintags/slider -->', 'post' );
	$pages['short codes'] = fixture_page( 'author', 'Short codes', implode( "\n\n", array(
		"[plaintags_slider id=\"coast\" per_page=\"1\" type=\"loop\" label='The \"coast\" & more']\n\n<img src=\"$url\" alt=\"One\" width=\"900\" height=\"600\">\n<img src=\"$url\" alt=\"Two\" width=\"900\" height=\"600\">\n\n<img src=\"$url\" alt=\"Three\" width=\"900\" height=\"600\">\n\n[/plaintags_slider]",
		'[plaintags_control type="counter" slider="#coast"]',
		"[plaintags_read_more more_text=\"More\" collapsed_height=\"60\" fade]\n\nFirst.\n\nSecond.\n\nThird.\n\nFourth.\n\nFifth.\n\n[/plaintags_read_more]",
		"[plaintags_lightbox]\n<a href=\"$url\"><img src=\"$url\" alt=\"Dunes\" width=\"90\" height=\"60\"></a>\n[/plaintags_lightbox]",
		'Write to [plaintags_email]office@example.org[/plaintags_email] or call [plaintags_phone number="+49 30 1234567"]us[/plaintags_phone].',
		'[plaintags_form id="8"]Write a letter.[/plaintags_form]',
		'[plaintags_slider class="from-media" ids="' . implode( ',', $pictures ) . '" size="full"]',
	) ), 'post' );
	$pages['single short codes'] = fixture_page( 'author', 'Single short codes', implode( "\n\n", array(
		'Write to [plaintags_email address="first@example.org"] or [plaintags_email]second@example.org[/plaintags_email] today.',
		'[plaintags_lightbox ids="' . $pictures['dunes'] . '"]',
		'[plaintags_slider ids="' . implode( ',', $pictures ) . '" class="pictures"]',
		'[plaintags_slider class="words"]<div>One</div><div>Two</div>[/plaintags_slider]',
		'The end.',
	) ), 'post' );
	$pages['mistaken short codes'] = fixture_page( 'author', 'Mistaken short codes', implode( "\n\n", array(
		'[plaintags_slider per_pag="2" type="lop" class="x"]<div>One</div><div>Two</div>[/plaintags_slider]',
		'[plaintags_slider ids="99999"]',
		'Write to [plaintags_email]nobody[/plaintags_email] or [plaintags_email] now.',
		'Fill in [plaintags_form] please, or ask [plaintags_email]office&#64;example.org[/plaintags_email].',
	) ), 'post' );
	$pages['hostile short codes'] = fixture_page( 'author', 'Hostile short codes', implode( "\n\n", array(
		'[plaintags_slider onmouseover="alert(1)" style="position:fixed" per_page="1 onload=alert(1)" label="x&quot; onclick=&quot;alert(1)" class="a&quot;b <c>" id="x onload=alert(1)"]One[/plaintags_slider]',
		'[plaintags_slider config=\'{"perPage":2,"onclick":"alert(1)","i18n":{"next":"x"},"noDrag":"a"}\']Two[/plaintags_slider]',
		'[plaintags_lightbox config=\'{"dataSource":[{"html":"<img src=x onerror=alert(1)>"}]}\' group=\'"><script>alert(1)</script>\']Three[/plaintags_lightbox]',
		'[plaintags_email address="javascript:alert(1)" text="<img src=x onerror=alert(1)>"]',
		'[plaintags_email address=\'a"onclick=alert(1)@example.org\']',
		'[plaintags_email label=\'" onclick="alert(1)\']hostile@example.org[/plaintags_email]',
		'[plaintags_form id="8" definition="#elsewhere" config="#elsewhere" preview hash="0123456789abcdef0123456789abcdef" onfocus="alert(1)"]<script>alert(1)</script>[/plaintags_form]',
		'[plaintags_read_more more_text=\'"><script>alert(1)</script>\' icon=\'{"library":"svg","icon":"javascript:alert(1)"}\']Four[/plaintags_read_more]',
	) ), 'post' );
	$slides           = "<div>\n\n<p>First slide</p>\n\n</div>\n\n<div>Second \"slide\" -- it's text</div>";
	$pages['classic'] = fixture_page( 'admin', 'Classic', "Before\n\n<pb-slider per-page=\"1\"\n  label=\"A 'name' <b> & more -- > x\"\n  config='{\"gap\":\"1rem\",\"i18n\":{\"next\":\"a < b > c\"}}'>\n\n$slides\n\n</pb-slider>\n\nBetween\n<pb-read-more><p>Text</p>\n\n<button>x</button></pb-read-more>\n\nWrite to <apbct-email encoded=\"abcd\">a@b</apbct-email> now\nsecond line\n\nAfter" );
	$pages['author html'] = fixture_page( 'author', 'Author html', "<!-- wp:html -->\n<pb-slider id=\"kept\" class=\"mine\" per-page=\"2\" onclick=\"alert(1)\" style=\"color:red\" data-x=\"1\" config='{\"gap\":\"1rem\",\"label\":\"a < b\"}'><div>One</div><div>Two</div></pb-slider>\n<pb-lightbox id=\"bad\" config='{\"dataSource\":[{\"html\":\"x\"}]}'><a href=\"javascript:alert(1)\">x</a></pb-lightbox>\n<apbct-email id=\"mail\" href=\"javascript:alert(1)\" encoded=\"abc\">x</apbct-email>\n<apbct-protected-form encoded=\"PGZvcm0+\">y</apbct-protected-form>\n<wsf-form form-id=\"8\" definition=\"#evil\" config=\"#evil\" preview>z</wsf-form>\n<p id=\"rest\">The rest of the text</p>\n<!-- /wp:html -->", 'post' );
	$pages['mistakes'] = fixture_page( 'admin', 'Mistakes', '<!-- wp:html --><pb-slider per-pages="2"><p>One</p><p>Two</p></pb-slider><!-- /wp:html -->' );
	$pages['plain']   = fixture_page( 'author', 'Plain', $text . '<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images columns-default">' . $images() . '</figure><!-- /wp:gallery -->' );
	$pages['marked']  = fixture_page( 'author', 'Marked', '<!-- wp:html --><div data-plaintags="pb-read-more" data-collapsed-height="40"><p>Long</p><p>text</p><p>in</p><p>five</p><p>lines</p></div><!-- /wp:html -->', 'post' );
	$pages['original form']     = fixture_page( 'admin', 'Original form', $original_form( 7 ) );
	$pages['original form in columns'] = fixture_page( 'admin', 'Old columns', $original_form( 9 ) );
	$pages['original contact']  = fixture_page( 'admin', 'Original contact', '<!-- wp:shortcode -->[fixture_hidden]office@example.org[/fixture_hidden]<!-- /wp:shortcode --><!-- wp:shortcode -->[plaintags_email]second@example.org[/plaintags_email]<!-- /wp:shortcode -->' );
	$pages['address check']     = fixture_page( 'admin', 'Address check', '<!-- wp:html --><label>Your address <input type="email" id="address"></label><!-- /wp:html --><!-- wp:shortcode -->[plaintags_email_check for="address"]<!-- /wp:shortcode --><!-- wp:shortcode -->[plaintags_email]office@example.org[/plaintags_email]<!-- /wp:shortcode -->' );
	$pages['original slider']   = fixture_page( 'admin', 'Original slider', '<!-- wp:shortcode -->[fixture_slider]<!-- /wp:shortcode -->' );
	$pages['home']    = home_url( '/' );
	$pages['feed']    = get_feed_link();
	return $pages;
};
